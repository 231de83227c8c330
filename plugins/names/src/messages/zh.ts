import type { Translation } from '@latchkit/kernel/plugin'
import type { NamesMessage } from './en.ts'

const zh: Translation<NamesMessage> = {
  'names.title': '选择名称',
  'names.choose': '选择您的账户名称',
}

export default zh
