import { feature } from '../../../kit/feature/feature.server.ts'
import { servePeopleChoice } from '../../people/employee/people-choice.service.ts'
import { heldKeyCalls } from './held-keys.server.ts'
import { inviteUsersJob } from './invite-users.job.ts'
import { profileCalls } from './profile.server.ts'
import { userKeys, userPeople } from './user.api.ts'
import { userCalls } from './user.server.ts'
import { userActCalls } from './user-acts.server.ts'
import { userFileCalls } from './user-file.server.ts'

/** Who may sign in, as what and where. */
export default feature({
  screens: [
    { path: '/UserConfiguration', file: 'user', label: 'Users', icon: 'users', group: 'Settings', key: userKeys.view },
    {
      path: '/ManageUser',
      file: 'user',
      label: 'Manage Users',
      icon: 'users',
      group: 'Settings',
      key: userKeys.view,
      under: '/UserConfiguration',
    },
    { path: '/AddUser', file: 'user-add', label: 'Add User', icon: 'users', group: 'Settings', key: null, under: '/UserConfiguration' },
    {
      path: '/AddUserCompany',
      file: 'user-company',
      label: 'User Company',
      icon: 'users',
      group: 'Settings',
      key: userKeys.add,
      under: '/UserConfiguration',
    },
  ],
  calls: [...userActCalls, ...userCalls, ...profileCalls, ...userFileCalls, ...heldKeyCalls, ...servePeopleChoice(userPeople)],
  jobs: [inviteUsersJob],
  keys: userKeys,
  grants: { Scheduler: 'none' },
})
