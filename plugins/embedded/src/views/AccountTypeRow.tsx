import { Icon, Spinner, Tile, useAtom, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import { ArrowLeftRight } from 'lucide'
import type { ReactElement } from 'react'
import type { EmbeddedMessage } from '../messages/en.ts'
import { embeddedToken } from '../model.ts'
import { ActionRow } from './ActionRow.tsx'
import sheet from './embedded.module.css'

/** The row of the account view that shows the account type in use, and switches to the other type if the visitor has both. */
export default function AccountTypeRow(): ReactElement | null {
  const t = useMessages<EmbeddedMessage>()
  const css = useSheet(sheet)
  const model = useService(embeddedToken)
  const user = useAtom(model.userAtom)
  const { state, why } = useAtom(model.accountTypeChangeAtom)
  const other = user?.accountType === 'eoa' ? 'smartAccount' : 'eoa'
  if (!user?.accountTypes.includes(other)) return null
  const busy = state === 'busy'
  const useOther = t(other === 'eoa' ? 'embedded.usePlain' : 'embedded.useSmart')
  return (
    <div className={css.kind}>
      <ActionRow
        icon={<Tile>{busy ? <Spinner /> : <Icon node={ArrowLeftRight} />}</Tile>}
        name={t(user.accountType === 'eoa' ? 'embedded.plain' : 'embedded.smart')}
        hint={busy ? t('embedded.changing') : useOther}
        busy={busy}
        onClick={() => void model.changeType(other)}
      />
      {state === 'failed' ? (
        <p className={css.failed} role="alert">
          {why ? t('embedded.changeFailed', { why }) : t('embedded.unchanged')}
        </p>
      ) : null}
    </div>
  )
}
