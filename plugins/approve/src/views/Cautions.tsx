import type { Caution } from '@latchkit/kernel'
import { useMessages } from '@latchkit/kernel/react'
import { Notice } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ApproveMessage } from '../messages/en.ts'

const blocking: ReadonlySet<Caution> = new Set(['otherNetwork', 'otherAccount'])

/** What to be careful of, a sentence each; first what forbids a yes. */
export function Cautions({ cautions }: { readonly cautions: readonly Caution[] }): ReactElement | null {
  const t = useMessages<ApproveMessage>()
  if (cautions.length === 0) return null
  const blocked = cautions.filter((one) => blocking.has(one))
  const others = cautions.filter((one) => !blocking.has(one))
  const say = (codes: readonly Caution[]) => codes.map((one) => t(`approve.caution.${one}`)).join(' ')
  return (
    <>
      {blocked.length > 0 ? (
        <Notice kind="error" title={t('approve.blocked')}>
          {say(blocked)}
        </Notice>
      ) : null}
      {others.length > 0 ? (
        <Notice kind="warning" title={t('approve.careful')}>
          {say(others)}
        </Notice>
      ) : null}
    </>
  )
}
