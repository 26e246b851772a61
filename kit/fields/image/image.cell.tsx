import { useQuery } from '@tanstack/react-query'
import type { LoadImage } from '../view.ts'
import './image-cell.css'

/** The stored image, small; fetched once for its number. */
export function ImageCell({ file, label, load }: { file: number; label: string; load: LoadImage }) {
  const { data } = useQuery({ queryKey: ['image', label, file], queryFn: load, staleTime: Number.POSITIVE_INFINITY, retry: false })
  return <span className="image-cell">{data && <img src={data} alt={label} />}</span>
}
