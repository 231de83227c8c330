import { type ReactNode, useId } from 'react'
import { pluginIdsOf, withPreset } from '../../../config/plugins.ts'
import { presetNames } from '../../../config/studioConfig.ts'
import { plural } from '../../ui/words.ts'
import type { SectionProps } from '../sectionProps.ts'
import { presetTexts } from './texts.ts'

/** The presets. Choosing one composes its plugins, and the networks that they support. */
export function Presets({ catalog, config, change }: SectionProps): ReactNode {
  const name = useId()
  const { preset, plugins } = config
  return (
    <>
      <fieldset className="cards">
        <legend className="unseen">Preset</legend>
        {presetNames.map((one) => (
          <label key={one} className="card">
            <input
              type="radio"
              name={name}
              aria-describedby={`${name}-${one}`}
              aria-label={presetTexts[one].title}
              checked={!plugins && one === preset}
              onChange={() => change((now) => withPreset(now, one, catalog))}
            />
            <span className="card-head">
              <strong>{presetTexts[one].title}</strong>
              <span>{plural(catalog.presets[one].length, 'plugin')}</span>
            </span>
            <span className="row-note" id={`${name}-${one}`}>
              {presetTexts[one].text}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="row-note" role="status">
        {plugins
          ? `Custom: ${plural(pluginIdsOf(config, catalog.presets).length, 'plugin')}, changed from ${presetTexts[preset].title}.`
          : ''}
      </p>
    </>
  )
}
