import type { ReactNode } from 'react'
import { hasNamespace, withNamespace } from '../../../config/namespaces.ts'
import { namespaces } from '../../../config/studioConfig.ts'
import { Setting } from '../../ui/Setting.tsx'
import type { SectionProps } from '../sectionProps.ts'
import { namespaceTexts } from './texts.ts'

/** The kinds of networks. Each is a plugin, with its local networks. */
export function Namespaces({ catalog, config, change }: SectionProps): ReactNode {
  return (
    <>
      <ul className="rows">
        {namespaces.map((one) => {
          const on = hasNamespace(config, one, catalog)
          const isLast = on && config.namespaces.length === 1
          const hasNetworks = config.namespaces.includes(one)
          return (
            <Setting
              key={one}
              {...namespaceTexts[one]}
              note={
                isLast
                  ? 'A kit needs a network, so the last ones stay.'
                  : hasNetworks && !on
                    ? 'Its networks are there, but its plugin is not composed.'
                    : undefined
              }
              on={on}
              disabled={isLast}
              onChange={(next) => change((now) => withNamespace(now, one, next, catalog))}
            />
          )
        })}
      </ul>
      <p className="row-note">
        Each has a test wallet below. Your own extensions and phones can connect too.
      </p>
    </>
  )
}
