import type { Translation } from '@latchkit/kernel/plugin'
import type { NamesMessage } from './en.ts'

const ja: Translation<NamesMessage> = {
  'names.title': '名前を選択',
  'names.choose': 'アカウント名を選択',
}

export default ja
