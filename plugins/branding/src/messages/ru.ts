import type { Translation } from '@latchkit/kernel/plugin'

const ru: Translation<'branding.secured'> = {
  'branding.secured': 'Под защитой Latchkit',
}

export default ru
