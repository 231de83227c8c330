import { useAtom, useMessages, useService, useSheet } from '@latchkit/kernel/react'
import { Notice } from '@latchkit/kernel/ui'
import { type ReactElement, useId } from 'react'
import type { SendMessage } from '../messages/en.ts'
import { type ReceiverWarning, sendToken } from '../model.ts'
import sheet from './send.module.css'

/** What to be careful of about the receiver, and the box without which nothing is sent there. */
export function ReceiverWarnings({
  warnings,
}: {
  readonly warnings: readonly ReceiverWarning[]
}): ReactElement {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const id = useId()
  const model = useService(sendToken)
  return (
    <>
      {warnings.map((one) => (
        <Notice key={one} kind="warning" title={t(`send.warning.${one}`)}>
          {t(`send.hint.${one}`)}
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
