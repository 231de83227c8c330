import { Icon, List, ListItem, Skeleton, Tile, useAtom, useSheet } from '@latchkit/kernel/ui'
import { AtSign, Lock } from 'lucide'
import { type ReactElement, useEffect } from 'react'
import { type Registration, zone } from '../register/createRegistration.ts'
import sheet from './names.module.css'
import type { RegisterTexts } from './WithRegistration.tsx'

/** The suggestions for what the visitor has typed, without their zone. A press fills one in. */
export function SuggestionList({
  registration,
  t,
}: {
  readonly registration: Registration
  readonly t: RegisterTexts
}): ReactElement | null {
  const css = useSheet(sheet)
  const suggestions = useAtom(registration.suggestionsAtom)
  const isMissing = suggestions === undefined
  // The draft is kept when the view is left, but not the suggestions that were requested then. What failed is requested again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: suggestions that are missing are requested, too.
  useEffect(() => registration.suggest(), [registration, isMissing])
  if (!suggestions) return null
  const { list } = suggestions
  if (list === undefined)
    return (
      <div role="status" aria-label={t('names.looking')}>
        <Skeleton rows={2} quiet />
      </div>
    )
  if (list === 'failed') return <p className={css.lead}>{t('names.noSuggestions')}</p>
  return (
    <List label={t('names.suggestions')}>
      {list.map(({ name, isRegistered }) => (
        <li key={name}>
          <ListItem
            icon={
              <Tile>
                <Icon node={isRegistered ? Lock : AtSign} />
              </Tile>
            }
            name={name.slice(0, -zone.length)}
            tag={t(isRegistered ? 'names.registered' : 'names.available')}
            onClick={() => registration.edit(name.slice(0, -zone.length))}
          />
        </li>
      ))}
    </List>
  )
}
