import { Address, Notice, useAtom, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useId } from 'react'
import type { SendMessage } from '../messages/en.ts'
import { type Review, sendToken } from '../model.ts'
import sheet from './send.module.css'

/** The warnings about the receiver, with the checkbox that is required to send. */
export function ReceiverWarnings({
  review: { warnings, resembles },
}: {
  readonly review: Review
}): ReactElement {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const id = useId()
  const model = useService(sendToken)
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning} kind="warning" title={t(`send.warning.${warning}`)}>
          {t(`send.hint.${warning}`)}
          {warning === 'lookAlike' && resembles !== undefined ? (
            <span className={css.known}>
              {t('send.known')} <Address address={resembles} whole />
            </span>
          ) : null}
        </Notice>
      ))}
      <div className={css.accept}>
        <input
          id={id}
          type="checkbox"
          checked={useAtom(model.acceptedAtom)}
          onChange={(event) => model.accept(event.target.checked)}
        />
        <label htmlFor={id}>{t('send.accept')}</label>
      </div>
    </>
  )
}
