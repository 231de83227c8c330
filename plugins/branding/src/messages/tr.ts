import type { Translation } from '@latchkit/kernel/plugin'

const tr: Translation<'branding.secured'> = {
  'branding.secured': 'Latchkit ile güvende',
}

export default tr
