import type { Translation } from '@latchkit/kernel/plugin'

const ja: Translation<'branding.secured'> = {
  'branding.secured': 'Latchkit による保護',
}

export default ja
