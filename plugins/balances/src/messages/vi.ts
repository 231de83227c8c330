import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const vi: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Token',
  'balances.unavailable': 'Không có số dư',
  'balances.loading': 'Đang đọc token',
  'balances.total': 'Tổng',
  'balances.empty': 'Chưa có token',
  'balances.emptyHint': 'Những gì tài khoản này nhận trên {network} sẽ hiện ở đây.',
  'balances.broken': 'Hiện không đọc được token',
  'balances.old': 'Các số tiền này có thể đã cũ',
  'balances.updated': 'Cập nhật {time}',
  'balances.since': '{change} kể từ {date}',
  'balances.sinceTime': '{change} kể từ {time}',
  'balances.sinceYesterday': '{change} kể từ hôm qua',
  'balances.receive': 'Nhận tiền',
  'balances.receiveHint': 'Chuyển token vào ví của bạn',
}

export default vi
