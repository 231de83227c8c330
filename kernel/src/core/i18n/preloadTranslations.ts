import { preloadCode } from '../../base/async/loadCode.ts'
import type { MessageSource } from '../../contracts/messages.ts'
import { findTranslation } from './findTranslation.ts'

/** Loads the texts of a locale in advance. A file that does not load now is loaded again when it is needed. */
export function preloadTranslations(sources: readonly MessageSource[], locale: string): void {
  for (const source of sources)
    void findTranslation(source, locale).then(
      (load) => load && preloadCode(load),
      () => undefined,
    )
}
