import { TriangleAlert, X } from 'lucide'
import type { ReactNode } from 'react'
import { dismissAlert } from '../core/feedback/alerts.ts'
import { alertAtom } from '../core/state/atoms.ts'
import { useAtom, useMessages, useSheet } from '../ui/hooks/hooks.ts'
import { useKitScope } from '../ui/hooks/KitContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/primitives.tsx'
import sheet from './feedback.module.css'

/** Shows a configuration error that the integrator must fix, where the integrator sees it first. */
export default function AlertBar(): ReactNode {
  const { kit } = useKitScope()
  const alert = useAtom(alertAtom)
  const t = useMessages<string>()
  const css = useSheet(sheet)
  if (!alert) return null
  return (
    <div className={css.alert} role="alert">
      <Icon node={TriangleAlert} />
      {/* The text is for the developer of the site, so it is in English in every locale. */}
      <div lang="en">
        <strong>{alert.title}</strong>
        <span>{alert.text}</span>
      </div>
      <IconButton icon={X} label={t('kernel.dismiss')} onClick={() => dismissAlert(kit.store)} />
    </div>
  )
}
