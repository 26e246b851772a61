export { sqlOf } from '../date/date.sql.server.ts'
