import type { ComponentProps, FormEvent } from 'react'

type FormFrameProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { readonly onSubmit: () => void }

/** A form that the page handles: its fields state their faults, and a dialog's form does not send the page's around it. */
export const FormFrame = ({ onSubmit, ...form }: FormFrameProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return <form noValidate {...form} onSubmit={submit} />
}
