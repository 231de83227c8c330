import type { ReactNode } from 'react'
import { Setting } from '../../ui/Setting.tsx'
import type { SectionProps } from '../sectionProps.ts'
import { environmentTexts } from './texts.ts'

const names = Object.keys(environmentTexts) as (keyof typeof environmentTexts)[]

/** What the page around the kit is like. All but its width need another page, so the frame is loaded again. */
export function Environment({ config, change }: SectionProps): ReactNode {
  return (
    <>
      <ul className="rows">
        {names.map((name) => (
          <Setting
            key={name}
            {...environmentTexts[name]}
            on={config.environment[name]}
            onChange={(on) => change((now) => ({ ...now, environment: { ...now.environment, [name]: on } }))}
          />
        ))}
      </ul>
      <p className="row-note">A change reloads the page, except for its width.</p>
    </>
  )
}
