import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const ko: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': '로그인',
  'siwx.heading': '{name}에서 지갑 연결을 요청합니다',
  'siwx.hint': '이 지갑의 소유자임을 증명하고 계속하려면 이 메시지에 서명하세요. 취소하면 연결이 해제됩니다.',
  'siwx.hintOptional': '이 지갑의 소유자임을 증명하고 계속하려면 이 메시지에 서명하세요.',
  'siwx.account': '계정',
  'siwx.network': '네트워크',
  'siwx.message': '메시지 보기',
  'siwx.checking': '로그인되어 있는지 확인하는 중…',
  'siwx.sign': '서명',
  'siwx.signing': '서명하는 중…',
  'siwx.still': '아직 지갑 응답을 기다리는 중',
  'siwx.cancel': '취소',
  'siwx.canceling': '취소하는 중…',
  'siwx.init': '인증을 시작하는 중 문제가 발생했습니다',
  'siwx.declined': '서명이 거부되었습니다',
  'siwx.smartAccount': '이 애플리케이션은 스마트 계정을 지원하지 않을 수 있습니다',
  'siwx.clock': '기기의 시간을 확인하세요',
  'siwx.refused': '로그인하지 못했습니다. 서명이 받아들여지지 않았습니다.',
  'siwx.service': '로그인하지 못했습니다. 서비스가 응답하지 않습니다.',
  'siwx.changed': '계정 또는 네트워크가 변경되었습니다. 다시 서명하세요.',
  'siwx.messageChanged': '이 지갑이 메시지를 변경했습니다.',
  'siwx.busy': '지갑에 이미 열린 요청이 있습니다',
  'siwx.failed': '로그인하지 못했습니다. 아무것도 서명되지 않았습니다.',
  'siwx.authenticating': '인증하는 중…',
  'siwx.signedIn': '로그인했습니다',
  'siwx.stopped': '로그인이 취소되었습니다',
  'siwx.stuck': '연결을 해제하지 못했습니다',
}

export default ko
