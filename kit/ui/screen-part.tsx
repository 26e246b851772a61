import { type ComponentType, createElement, type FunctionComponent } from 'react'
import { fetchable, useFetched } from './fetched.client.ts'
import { Loading } from './loading.tsx'
import { Later } from './skeleton.tsx'
import { useConnectionLost } from './use-connection.client.ts'

/** A screen whose file is fetched when it is first opened. Until then a skeleton shows where its head and rows will be. */
export function screenPart(load: () => Promise<{ default: ComponentType }>): FunctionComponent {
  const screen = fetchable(load)
  return () => {
    const drawn = useFetched(screen)
    return drawn ? createElement(drawn) : <ScreenLoading />
  }
}

function ScreenLoading() {
  const lost = useConnectionLost() !== null
  return (
    <>
      <div className="head">
        <Later>{!lost && <span className="loading-bar loading-title" />}</Later>
      </div>
      <div className="body">
        <Loading />
      </div>
    </>
  )
}
