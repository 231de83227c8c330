import { useRouter, useSheet } from '@latchkit/kernel/react'
import { Button, Icon, Skeleton } from '@latchkit/kernel/ui'
import { ShieldCheck } from 'lucide'
import type { ReactElement } from 'react'
import sheet from './sessions.module.css'
import { useSessionTexts } from './WithSmartSessions.tsx'

/** Confirms that a smart session was created. */
export default function SmartSessionCreated(): ReactElement {
  const t = useSessionTexts()
  const css = useSheet(sheet)
  const router = useRouter()
  if (!t) return <Skeleton rows={3} />
  return (
    <>
      <div className={css.created} role="status">
        <span className={css.mark}>
          <Icon node={ShieldCheck} size={32} />
        </span>
        <strong>{t('sessions.created')}</strong>
        <p>{t('sessions.createdHint')}</p>
      </div>
      <Button onClick={router.back}>{t('sessions.gotIt')}</Button>
    </>
  )
}
