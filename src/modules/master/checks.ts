/** Checks of the specification's section 5 that several masters use. Each returns the message or undefined. */

/** Empty is allowed; otherwise '@' and a dot, neither first nor last. */
export const emailWrong = (email: string | null | undefined): string | undefined =>
  !email || (/^[^@.][^@]*@[^@]*[^@.]$/.test(email) && /.\../.test(email)) ? undefined : '请输入正确的邮箱'

/** Empty is allowed; otherwise 11 digits, the first 1, the second 3–9. Landlines (区号-号码) are for offices. */
export const phoneWrong = (phone: string | null | undefined): string | undefined =>
  !phone || /^1[3-9]\d{9}$/.test(phone) ? undefined : '请输入正确的电话号码'

export const contactWrong = (row: { email?: string | null; phone?: string | null }): string | undefined =>
  emailWrong(row.email) ?? phoneWrong(row.phone)

export const periodWrong = (row: { validFrom: string; validTo?: string | null }): string | false =>
  !!row.validTo && row.validTo < row.validFrom && '失效日期不能早于生效日期'
