import type { ReactNode } from 'react'
import sheet from './hero.module.css'
import { useSheet } from './hooks/hooks.ts'
import { Icon, type IconNode } from './Icon.tsx'

/** Props of `Hero`: its `icon`, the `heading` and the `hint` below it, and whether it announces an outcome (`isStatus`). */
export interface HeroProps {
  readonly icon: IconNode
  readonly heading: string
  readonly hint: string
  readonly isStatus?: boolean
}

/**
 * A centered icon with a heading and a hint, for a view that explains, confirms or is empty.
 *
 * @example
 * import { ShieldCheck } from 'lucide'
 *
 * const empty = <Hero icon={ShieldCheck} heading="No sessions" hint="Sites ask for one when they need it." />
 */
export function Hero({ icon, heading, hint, isStatus = false }: HeroProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <div className={css.hero} role={isStatus ? 'status' : undefined}>
      <span className={css.mark}>
        <Icon node={icon} size={32} />
      </span>
      <strong>{heading}</strong>
      <p>{hint}</p>
    </div>
  )
}
