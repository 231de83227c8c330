import type { Translation } from '@latchkit/kernel/plugin'

const hi: Translation<'branding.secured'> = {
  'branding.secured': 'Latchkit द्वारा सुरक्षित',
}

export default hi
