import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { buildSubject, openBuild, startBuild } from './build.api.ts'
import { askBuild, useBuildAsked } from './build-asked.client.ts'

const BuildDialog = lazyPart(() => import('./build-dialog.part.tsx'))

interface BuildButtonProps {
  from: string
  to: string
  /** those that the page shows while it is narrowed down; null = everybody */
  shown: readonly number[] | null
}

/** Builds a roster of these dates, or leads to the one that is being built or waits to be taken. */
export function BuildButton({ from, to, shown }: BuildButtonProps) {
  const t = useWords()
  const may = useMay(startBuild)
  const sees = useMay(openBuild)
  const { id: orgNodeId } = useNode()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState(false)
  const asked = useBuildAsked()
  const open = pressed || asked !== null
  function close() {
    setPressed(false)
    askBuild(null)
  }
  // what was asked for on a page is none of the next one
  useEffect(() => () => askBuild(null), [])
  const { data } = useCall(openBuild, { orgNodeId, from, to }, { enabled: sees })
  useLive(buildSubject, [openBuild], { orgNodeId, enabled: sees })
  const build = data?.build ?? null
  const isRunning = build !== null && build.state !== 'done'
  // an open dialog follows its build to the end and leads to it itself
  if (build?.state === 'done' && !open)
    return (
      <Button variant="filled" leftSection={<Icon name="bolt" />} onClick={() => void navigate({ to: '/RosterProposal' })}>
        {t('See built roster')}
      </Button>
    )
  if (!may) return null
  return (
    <>
      <Button leftSection={<Icon name="bolt" />} loading={data === undefined} onClick={() => setPressed(true)}>
        {isRunning ? t('Building…') : t('Build…')}
      </Button>
      {open && <BuildDialog {...(asked ?? { from, to, people: [] })} shown={shown} running={isRunning ? build : null} onClose={close} />}
    </>
  )
}
