import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const vi: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Token',
  'balances.unavailable': 'Không có số dư',
  'balances.loading': 'Đang đọc token',
  'balances.total': 'Tổng',
  'balances.more': 'Hiện tất cả {count}',
  'balances.empty': 'Chưa có token',
  'balances.emptyHint': 'Những gì tài khoản này nhận trên {network} sẽ hiện ở đây.',
  'balances.broken': 'Hiện không đọc được token',
  'balances.old': 'Các số tiền này có thể đã cũ',
  'balances.oldHint': 'Chúng được đọc chưa đến {count} phút trước và hiện không cập nhật được.',
}

export default vi
