import { useQuery } from '@tanstack/react-query'
import type { OptionSource } from '../fields/view.ts'

interface LabelsProps {
  source: OptionSource
  ids: readonly string[]
}

/** Shows the labels of rows of which only the ids are known. */
export function Labels({ source, ids }: LabelsProps) {
  const { data, isPending } = useQuery({ queryKey: [...source.key, '', ids], queryFn: () => source.ask('', ids), retry: false })
  if (isPending) return null
  const labels = new Map(data?.options.map(({ value, label }) => [value, label]))
  return ids.map(id => labels.get(id) ?? `#${id}`).join(', ')
}
