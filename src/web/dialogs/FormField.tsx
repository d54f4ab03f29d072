import { Form } from 'antd'
import type { ReactElement } from 'react'
import { beginningAt, emptyText, parse, type Field } from '../../declare/index.ts'
import { useSession } from '../session.ts'
import { FieldInput } from './inputs.tsx'
import type { Said } from './useActionForm.ts'

interface Props {
  name: string
  field: Field
  /** The other values of the form: a ref may depend on one. */
  others: Record<string, any>
  /** 'document.action', whose input it is. */
  of?: string | undefined
  /** A required ref with one choice takes it. */
  sole?: boolean | undefined
  /** What the server says of its value. */
  said?: Said | undefined
  /** What it will hold when it is left empty. */
  filled?: string | undefined
  /** Instead of the kind's own input. */
  children?: ReactElement | undefined
  /** Instead of the field's note. */
  note?: string | undefined
}

/** A declared field in a form: label, note, input, and what is wrong with its value said at once. */
export function FormField({ name, field, others, of, sole, said, filled, children, note }: Props) {
  const { who } = useSession()
  // What stands in it in grey need not be said below it.
  const told = note ?? (emptyText(field, others, beginningAt(new Date(), who)) ? undefined : field.note)
  return (
    <Form.Item
      name={name}
      label={field.label}
      required={field.required}
      {...(told ? { extra: told } : {})}
      {...(said ? { validateStatus: said.tone, help: said.text } : {})}
      rules={[
        {
          validator: async (_, v) => {
            const result = parse(field, v ?? '')
            if ('wrong' in result) throw new Error(result.wrong)
          },
        },
      ]}
    >
      {children ?? <FieldInput field={field} others={others} path={of && `${of}.${name}`} sole={sole} filled={filled} />}
    </Form.Item>
  )
}
