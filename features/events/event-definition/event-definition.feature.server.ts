import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { eventDefinitionKeys } from './event-definition.api.ts'
import { eventDefinitionCalls } from './event-definition.server.ts'

/** Which posts a vessel call asks for. */
export default feature({
  screens: [
    {
      path: '/AddEventDefinition',
      file: 'event-definition',
      label: 'Work standards',
      icon: 'standard',
      group: 'Master data',
      key: eventDefinitionKeys.view,
    },
  ],
  calls: eventDefinitionCalls,
  keys: eventDefinitionKeys,
  kinds: { eventDefinition: ofTable('event_definition') },
})
