import { Button, Icon, useAtom, useRouter, Waiting } from '@latchkit/kernel/ui'
import { MailCheck } from 'lucide'
import { type ReactElement, useEffect } from 'react'
import type { Flow } from '../model.ts'
import { explainFailure, NoEmail } from './Code.tsx'
import { useCountdown } from './useCountdown.tsx'
import { type Texts, WithFlow } from './WithFlow.tsx'

/** Waits until the visitor follows the link that registers this device. */
export default function EmailVerifyDevice(): ReactElement {
  return <WithFlow>{(flow, t) => <Device flow={flow} t={t} />}</WithFlow>
}

function Device({ flow, t }: { readonly flow: Flow; readonly t: Texts }): ReactElement {
  const { device, login } = flow
  const router = useRouter()
  const email = useAtom(login.emailAtom)
  const status = useAtom(device.statusAtom)
  const resending = useAtom(device.resend.statusAtom)
  const n = useCountdown(device.resend.left)
  const { wait } = device
  useEffect(() => {
    if (email) void wait()
  }, [email, wait])
  if (email === '') return <NoEmail t={t} />
  const ended = status.state === 'failed' || status.state === 'offline'
  const failure = explainFailure(ended ? status : resending, t)
  return (
    <Waiting
      picture={<Icon node={MailCheck} size={40} />}
      state={ended ? 'ended' : 'waiting'}
      heading={ended ? t('email.unapproved') : t('email.approve', { email })}
      hint={failure ?? t('email.approveHint')}
    >
      {ended ? <Button onClick={() => void wait()}>{t('email.wait')}</Button> : null}
      <Button
        quiet
        disabled={n > 0 || resending.state === 'waiting'}
        onClick={() => void device.resend.send()}
      >
        {n > 0 ? t('email.resendIn', { count: n }) : t('email.resendEmail')}
      </Button>
      {ended ? (
        <Button quiet onClick={router.back}>
          {t('email.other')}
        </Button>
      ) : null}
    </Waiting>
  )
}
