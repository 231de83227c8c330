import type { Translation } from '@latchkit/kernel/plugin'
import type { RegisterMessage } from './en.ts'

const ko: Translation<RegisterMessage> = {
  'names.hint': '이제 0x 주소와 작별하세요. 계정에 이름을 지정하면 주고받기가 더 쉬워집니다',
  'names.label': '이름',
  'names.placeholder': 'your-name',
  'names.short': '이름은 4자 이상이어야 합니다',
  'names.characters': '문자, 숫자, -만 사용할 수 있습니다',
  'names.long': '이름은 64자 이하여야 합니다',
  'names.hyphens': '세 번째와 네 번째 문자를 모두 -로 할 수는 없습니다',
  'names.suggestions': '추천',
  'names.looking': '이름을 찾는 중…',
  'names.noSuggestions': '추천을 불러오지 못했습니다. 추천 없이도 이름을 등록할 수 있습니다.',
  'names.available': '사용 가능',
  'names.registered': '등록됨',
  'names.register': '{name} 등록',
  'names.registerEmpty': '등록',
  'names.waiting': '지갑에서 확인하세요',
  'names.waitingHint': '서명은 계정이 본인 것임을 증명합니다. 비용은 들지 않습니다.',
  'names.cancel': '취소',
  'names.declined': '요청이 거부되었습니다',
  'names.busy': '지갑에 이미 열린 요청이 있습니다',
  'names.changed': '네트워크 또는 계정이 변경되었습니다',
  'names.late': '확인이 너무 늦었습니다',
  'names.lateHint':
    '확인은 10초 동안 유효합니다. 아무것도 등록되지 않았습니다. 다시 시도하고 바로 확인하세요.',
  'names.owned': '이미 이름이 있습니다',
  'names.taken': '다른 사람이 이 이름을 등록했습니다',
  'names.unsupported': '이 네트워크에서는 이름을 사용할 수 없습니다',
  'names.failed': '이름을 등록하지 못했습니다',
  'names.failedHint': '입력한 이름은 유지됩니다. 다시 시도하세요.',
  'names.nothingHint': '아무것도 등록되지 않았습니다. 입력한 이름은 유지됩니다.',
  'names.gone': '내장 지갑의 계정만 이름을 등록할 수 있습니다',
  'names.goneHint': '먼저 이메일 주소나 소셜 계정으로 로그인하세요.',
  'names.done': '이름이 등록되었습니다',
  'names.doneHint': '이제 다른 사람이 내 주소 대신 {name} 이름으로 보낼 수 있습니다.',
  'names.close': '완료',
}

export default ko
