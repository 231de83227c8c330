import { Address, Notice, useAtom, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useId } from 'react'
import { needsAcceptance } from '../actions/needsAcceptance.ts'
import type { SendMessage } from '../messages/en.ts'
import { type ReceiverWarning, type Review, sendToken } from '../model.ts'
import sheet from './review.module.css'

/** The labels of the other address. One of the history is not called known, because it may be the imitation. */
const otherLabels: Readonly<Partial<Record<ReceiverWarning, SendMessage>>> = {
  lookAlike: 'send.known',
  twin: 'send.other',
}

/** The warnings about the receiver, with the checkbox that is required to send. */
export function ReceiverWarnings({ review }: { readonly review: Review }): ReactElement {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const id = useId()
  const model = useService(sendToken)
  const { warnings, resembles } = review
  const isAccepted = useAtom(model.acceptedAtom)
  return (
    <>
      {warnings.map((warning) => (
        <Notice
          key={warning}
          kind={warning === 'unused' ? 'info' : 'warning'}
          title={t(`send.warning.${warning}`)}
        >
          {t(`send.hint.${warning}`)}
          {warning in otherLabels && resembles !== undefined ? (
            <span className={css.known}>
              {t(otherLabels[warning] ?? 'send.known')} <Address address={resembles} whole />
            </span>
          ) : null}
        </Notice>
      ))}
      {needsAcceptance(review) ? (
        <div className={css.accept}>
          <input
            id={id}
            type="checkbox"
            checked={isAccepted}
            onChange={(event) => model.accept(event.target.checked)}
          />
          <label htmlFor={id}>{t('send.accept')}</label>
        </div>
      ) : null}
    </>
  )
}
