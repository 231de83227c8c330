import { activeConnectionAtom, networksAtom } from '@latchkit/kernel'
import {
  Address,
  Avatar,
  Button,
  Spinner,
  useAtom,
  useMessages,
  useService,
  useSheet,
  useStillWaiting,
} from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useRef } from 'react'
import type { SignInState } from '../flow/state.ts'
import type { SiwxMessageKey } from '../messages/en.ts'
import { signInToken } from '../model.ts'
import { SignedText } from './SignedText.tsx'
import sheet from './siwx.module.css'

/** Asks the visitor to sign the message that proves who owns the account. */
export default function SIWXSignMessage(): ReactElement {
  const { mount, stateAtom } = useService(signInToken)
  const state = useAtom(stateAtom)
  const t = useMessages<SiwxMessageKey>()
  const css = useSheet(sheet)
  useEffect(mount, [mount])
  return state ? (
    <SignIn state={state} />
  ) : (
    <div className={css.waiting} role="status" aria-label={t('siwx.checking')}>
      <Spinner size={40} />
    </div>
  )
}

function SignIn({ state: { target, step, message } }: { readonly state: SignInState }): ReactElement {
  const t = useMessages<SiwxMessageKey>()
  const css = useSheet(sheet)
  const { cancel, isRequired, sign, site } = useService(signInToken)
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === target.chainId)
  const button = useRef<HTMLDivElement>(null)
  const isReady = step === 'ready'
  const isSlow = useStillWaiting(step)
  useEffect(() => {
    // The button is disabled while the session is looked up, and would lose the focus.
    if (isReady) button.current?.querySelector('button')?.focus()
  }, [isReady])
  return (
    <>
      <Pair />
      <p className={css.heading}>{t('siwx.heading', { name: site().name })}</p>
      <p className={css.hint}>{t(isRequired() ? 'siwx.hint' : 'siwx.hintOptional')}</p>
      <dl className={css.facts}>
        <dt>{t('siwx.account')}</dt>
        <dd>
          <Address address={target.address} />
        </dd>
        <dt>{t('siwx.network')}</dt>
        <dd>{network?.name ?? target.chainId}</dd>
      </dl>
      <SignedText text={message?.toString()} />
      <p className={css.hint} role="status">
        {isSlow && step === 'signing' ? t('siwx.still') : null}
      </p>
      <div className={css.actions} ref={button}>
        <Button disabled={!isReady} onClick={() => void sign()}>
          {t(step === 'signing' ? 'siwx.signing' : 'siwx.sign')}
        </Button>
        <Button quiet disabled={step === 'canceling'} onClick={() => void cancel()}>
          {t(step === 'canceling' ? 'siwx.canceling' : 'siwx.cancel')}
        </Button>
      </div>
    </>
  )
}

/** The pictures of the site and of the wallet, side by side. */
function Pair(): ReactElement {
  const css = useSheet(sheet)
  const { name, icons } = useService(signInToken).site()
  const connection = useAtom(activeConnectionAtom)
  const wallet = connection?.wallet ?? connection?.connector
  return (
    <div className={css.pair} aria-hidden>
      <Avatar name={name} src={icons[0]} size={64} />
      <span className={css.line} />
      <Avatar name={wallet?.name ?? '·'} src={wallet?.icon} size={64} />
    </div>
  )
}
