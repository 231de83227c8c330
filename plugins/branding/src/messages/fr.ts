import type { Translation } from '@latchkit/kernel/plugin'

const fr: Translation<'branding.secured'> = {
  'branding.secured': 'Sécurisé par Latchkit',
}

export default fr
