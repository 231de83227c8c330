import { List, ListItem, useAtom, useService, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect } from 'react'
import { providerNames, socialsToken } from '../model.ts'
import { Glyph } from './Glyph.tsx'
import sheet from './socials.module.css'

/** Lists all providers by name. */
export default function ConnectSocials(): ReactElement {
  const css = useSheet(sheet)
  const model = useService(socialsToken)
  const providers = useAtom(model.providersAtom)
  useEffect(() => model.preload(), [model])
  return (
    <List>
      {providers.map((provider) => (
        <li key={provider}>
          <ListItem
            icon={
              <span className={css.tile}>
                <Glyph provider={provider} />
              </span>
            }
            name={providerNames[provider]}
            onClick={() => model.select(provider)}
          />
        </li>
      ))}
    </List>
  )
}
