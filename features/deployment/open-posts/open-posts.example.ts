import { example, ofNode, rowsAfter, sentOnce } from '../../../tests/conformance/example.ts'
import { employeeExample } from '../../people/employee/employee.example.ts'
import { rosterDayExample } from '../../roster/roster-day/roster-day.example.ts'
import { deploymentExample } from '../auto-deployment/auto-deployment.example.ts'
import { freedPosts } from './freed-posts.api.ts'
import { takePost, whoCould } from './who-could.api.ts'

export const openPostsExample = example(rowsAfter([employeeExample, rosterDayExample, deploymentExample]), [
  { of: freedPosts, input: ofNode, silent: 'nobody is missing' },
  { of: whoCould, input: ({ orgNodeId, held }) => ({ orgNodeId, seatId: held }) },
  {
    of: takePost,
    input: rows => ({
      ...sentOnce(rows),
      seatId: rows.held,
      employeeId: rows.person,
      how: 'onShift',
      version: 0,
      moves: [{ seatId: rows.held, from: rows.deployed, to: rows.person }],
    }),
  },
])
