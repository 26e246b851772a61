import { example, ofNode, rowsAfter } from '../../../tests/conformance/example.ts'
import { deploymentExample } from '../auto-deployment/auto-deployment.example.ts'
import { readLastDeployed } from './last-deployed.api.ts'

export const lastDeployedExample = example(rowsAfter([deploymentExample]), [{ of: readLastDeployed, input: ofNode }])
