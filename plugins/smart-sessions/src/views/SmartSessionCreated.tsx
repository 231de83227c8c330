import { Button, Hero, Skeleton, useRouter } from '@latchkit/kernel/ui'
import { ShieldCheck } from 'lucide'
import type { ReactElement } from 'react'
import { useSessionTexts } from './WithSmartSessions.tsx'

/** Confirms that a smart session was created. */
export default function SmartSessionCreated(): ReactElement {
  const t = useSessionTexts()
  const router = useRouter()
  if (!t) return <Skeleton rows={3} />
  return (
    <>
      <Hero icon={ShieldCheck} heading={t('sessions.created')} hint={t('sessions.createdHint')} isStatus />
      <Button onClick={router.back}>{t('sessions.gotIt')}</Button>
    </>
  )
}
