import { type ReactNode, useState } from 'react'
import { Loading } from '../../../kit/ui/loading.tsx'

interface AfterWritesProps {
  /** changes of cells that are on their way */
  waiting: number
  children: ReactNode
}

/** Draws its children once the changes on their way have ended, and keeps them from then on: what they read has those changes. */
export function AfterWrites({ waiting, children }: AfterWritesProps) {
  const [ended, end] = useState(waiting === 0)
  if (!ended && waiting === 0) end(true)
  return ended ? children : <Loading />
}
