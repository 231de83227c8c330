import type { ReactNode } from 'react'
import { locales, nameOfLocale } from '../../../config/locales.ts'
import { looks, type StudioConfig } from '../../../config/studioConfig.ts'
import { accentOf, sizesOf } from '../../../config/theme.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Slider } from '../../ui/Slider.tsx'
import type { SectionProps } from '../sectionProps.ts'
import { lookNames } from './texts.ts'

type ThemeConfig = StudioConfig['theme']

const lookOptions = looks.map((value) => ({ value, label: lookNames[value] }))
const widths = [
  { value: 'compact', label: 'Compact' },
  { value: 'usual', label: 'Default' },
  { value: 'wide', label: 'Wide' },
] as const

/** The look of the modal and its language. */
export function Look({ config, change }: SectionProps): ReactNode {
  const { theme, locale } = config
  const set = (part: Partial<ThemeConfig>) => change((now) => ({ ...now, theme: { ...now.theme, ...part } }))
  const sizes = sizesOf(theme)
  const languages = locales.some((one) => one === locale) ? locales : [...locales, locale]
  return (
    <div className="controls look">
      <Segments legend="Look" options={lookOptions} value={theme.look} onChange={(look) => set({ look })} />
      <Accent theme={theme} onChange={(accent) => set({ accent })} />
      <Slider
        label="Radius"
        unit="px"
        min={0}
        max={40}
        value={sizes.radius}
        isDefault={theme.radius === undefined}
        onChange={(radius) => set({ radius })}
      />
      <Slider
        label="Text size"
        unit="px"
        min={12}
        max={22}
        value={sizes.fontSize}
        isDefault={theme.fontSize === undefined}
        onChange={(fontSize) => set({ fontSize })}
      />
      <Segments
        legend="Width"
        options={widths}
        value={theme.width ?? 'usual'}
        onChange={(width) => set({ width: width === 'usual' ? undefined : width })}
      />
      <Choice
        label="Language"
        value={locale}
        options={languages.map((value) => ({ value, label: nameOfLocale(value) }))}
        onChange={(next) => change((now) => ({ ...now, locale: next }))}
      />
    </div>
  )
}

interface AccentProps {
  readonly theme: ThemeConfig
  readonly onChange: (accent: string | undefined) => void
}

function Accent({ theme, onChange }: AccentProps): ReactNode {
  const isSet = theme.accent !== undefined
  return (
    <div className="choice">
      <label htmlFor="accent">Accent</label>
      <div className="accent">
        <input
          id="accent"
          type="color"
          value={accentOf(theme)}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={isSet ? 'mono' : undefined}>{theme.accent ?? 'That of the look'}</span>
        {isSet ? (
          <button
            type="button"
            className="tool"
            aria-label="Reset accent"
            onClick={() => onChange(undefined)}
          >
            Reset
          </button>
        ) : null}
      </div>
    </div>
  )
}
