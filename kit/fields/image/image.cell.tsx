import { useQuery } from '@tanstack/react-query'
import type { LoadImage } from '../view.ts'
import './image-cell.css'

/** Shows a stored image in small size. It is fetched once for each file id. */
export function ImageCell({ file, label, load }: { file: number; label: string; load: LoadImage }) {
  const { data } = useQuery({ queryKey: ['image', label, file], queryFn: load, staleTime: Number.POSITIVE_INFINITY, retry: false })
  return <span className="image-cell">{data && <img src={data} alt={label} />}</span>
}
