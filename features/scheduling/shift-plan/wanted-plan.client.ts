import { useNavigate, useRouterState } from '@tanstack/react-router'

/** The plan named in the address (`?id=12`); null without one. */
export function useWantedPlan(): number | null {
  const search = useRouterState({ select: state => state.location.search as { id?: unknown } })
  return typeof search.id === 'number' ? search.id : null
}

/** Ways between the screens of shift plans. */
export function usePlanScreens() {
  const navigate = useNavigate()
  return {
    list: () => void navigate({ to: '/ShiftPlan' }),
    add: () => void navigate({ to: '/AddShiftPlan' }),
    edit: (id: number) => void navigate({ to: `/AddShiftPlan?id=${id}` }),
    assign: (id: number) => void navigate({ to: `/ShiftPlanAssignment?id=${id}` }),
    liveSchedule: () => void navigate({ to: '/LiveSchedule' }),
  }
}
