export { check } from '../decimal/decimal.check.ts'
