import { exportKind } from '../../kit/exports/export-reads.server.ts'
import { feature } from '../../kit/feature/feature.server.ts'

/** Everybody's own files of long lists. */
export default feature({
  screens: [{ path: '/Exports', file: 'exports', label: 'Exports', icon: 'download', group: 'Settings', key: null }],
  kinds: { listExport: exportKind },
})
