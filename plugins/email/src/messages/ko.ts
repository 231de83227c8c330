import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const ko: Translation<EmailMessage | Title> = {
  'email.login': '이메일 로그인',
  'email.confirm': '이메일 확인',
  'email.device': '기기 등록',
  'email.edit': '이메일 변경',
  'email.old': '현재 이메일 확인',
  'email.new': '새 이메일 확인',
  'email.label': '이메일',
  'email.submit': '이메일로 계속',
  'email.invalid': '이메일이 올바르지 않습니다. 다시 시도하세요.',
  'email.cooldown': '{count}초 후에 다시 시도하세요',
  'email.offline': '오프라인 상태입니다. 입력한 이메일은 유지됩니다.',
  'email.failed': '처리하지 못했습니다. 입력한 이메일은 유지됩니다.',
  'email.slow': '평소보다 오래 걸립니다.',
  'email.cancel': '취소',
}

export default ko
