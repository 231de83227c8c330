import type { Translation } from '@latchkit/kernel/plugin'

const id: Translation<'branding.secured'> = {
  'branding.secured': 'Diamankan oleh Latchkit',
}

export default id
