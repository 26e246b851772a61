import { callForFile } from '../calls/client.client.ts'
import { ImageCell } from '../fields/image/image.cell.tsx'
import { useNode } from '../ui/node-context.tsx'
import { callsOf } from './calls.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

/** Fetches the stored image of a row and returns a URL for an `img`. */
export async function loadImage(of: Resource, place: object, id: number, field: string): Promise<string> {
  const { image } = callsOf(of)
  const { data, bytes } = await callForFile(image!, { ...place, id, field })
  return URL.createObjectURL(new Blob([bytes], { type: data.mime }))
}

interface RowImageProps {
  of: Resource
  row: AnyRow
  field: string
}

export function RowImage({ of, row, field }: RowImageProps) {
  const node = useNode()
  const place = of.scope === 'orgNode' ? { orgNodeId: node.id } : {}
  return <ImageCell file={Number(row[field])} label={String(row[of.shownBy])} load={() => loadImage(of, place, row.id, field)} />
}
