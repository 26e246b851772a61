import { Icon } from '../../../kit/ui/icon.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { moveEffect, type TreeRow } from './org-manager.api.ts'

/** Says what a move would change, before the unit is dropped. */
export function MoveCard({ unit, target }: { unit: TreeRow; target: TreeRow }) {
  const t = useWords()
  const { data } = useCall(moveEffect, { id: unit.id, parentId: target.id })
  return (
    <div className="move-card" role="status">
      <b>{unit.name}</b>
      <p>
        {data && (data.gain > 0 || data.lose > 0)
          ? t('{{gain}} {{gain:user gains|users gain}} reach, {{lose}} {{lose:loses|lose}} it.', { gain: data.gain, lose: data.lose })
          : t('Everybody keeps the reach they have.')}{' '}
        {t('Rosters and clockings stay where they are.')}
      </p>
      <p className="move-card-drop">
        <Icon name="check" size={16} />
        {t('Move below {{name}}', { name: target.name })}
      </p>
    </div>
  )
}
