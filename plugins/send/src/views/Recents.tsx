import { activeNamespaceAtom } from '@latchkit/kernel'
import {
  Icon,
  IconButton,
  shortAddress,
  useAtom,
  useMessages,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { Check, X } from 'lucide'
import { type ReactElement, useId, useRef } from 'react'
import type { SendMessage } from '../messages/en.ts'
import { sendToken } from '../model.ts'
import sheet from './recents.module.css'
import formSheet from './send.module.css'

/** Both ends of an address, longer than what is compared for addresses that look alike. */
const endsOf = (address: string): string => shortAddress(address, 10, 8)

/** The receivers of earlier sends. A press fills one in, and the review shows the whole address. */
export default function Recents(): ReactElement | null {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const form = useSheet(formSheet)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const model = useService(sendToken)
  const { read, recentAtom, write } = model.recents
  const recents = useAtom(recentAtom)
  const namespace = useAtom(activeNamespaceAtom)
  const { to } = useAtom(model.draftAtom)
  if (recents.length === 0 || !namespace) return null
  const forget = (address: string) =>
    write(
      namespace,
      read(namespace).filter((recent) => recent !== address),
    )
  return (
    <div>
      <p id={id} className={form.label}>
        {t('send.recent')}
      </p>
      <ul ref={list} role="list" className={css.recents} aria-labelledby={id}>
        {recents.map((address, index) => (
          <li key={address} className={css.recent}>
            <button
              type="button"
              className={css.choose}
              title={address}
              aria-pressed={address === to}
              onClick={() => model.edit({ to: address })}
            >
              <bdi dir="ltr">{endsOf(address)}</bdi>
              {address === to ? <Icon node={Check} /> : null}
            </button>
            <IconButton
              icon={X}
              label={t('send.forget', { address: endsOf(address) })}
              onClick={() => {
                // Keeps the focus in the list, whose row with the pressed button is removed.
                const rows = list.current?.children
                const next = rows?.item(index + 1) ?? rows?.item(index - 1)
                next?.querySelector<HTMLElement>('button:last-of-type')?.focus()
                forget(address)
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
