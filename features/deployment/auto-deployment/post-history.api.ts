import { historyOf } from '../../../kit/history/history.ts'
import { deploymentKeys } from './deployment.api.ts'

/** Who stood on a post, who put them there, pinned them and took them off. */
export const postHistory = historyOf({
  path: '/deployments/posts',
  label: 'the posts',
  key: deploymentKeys.view,
  scope: 'orgNode',
  kind: 'seat',
})
