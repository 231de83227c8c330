import type { Translation } from '@latchkit/kernel/plugin'

const de: Translation<'branding.secured'> = {
  'branding.secured': 'Gesichert durch Latchkit',
}

export default de
