import LongFile from '../exports/long-file.tsx'
import { type LongExportInput, longExportCallsOf } from './export-long.api.ts'
import type { Resource } from './resource.ts'

interface LongExportProps {
  of: Resource
  kind: 'excel' | 'pdf'
  input: LongExportInput
  onClose: () => void
}

/** Begins the file of a long list and shows how far it is. */
export default function LongExport({ of, kind, ...props }: LongExportProps) {
  return <LongFile get={longExportCallsOf(of)[kind]!} {...props} />
}
