import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'
import { logError } from '../errorLog.ts'

/** A screen that breaks does not take the shell with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override componentDidCatch(error: Error) {
    logError(error)
  }
  override render() {
    if (!this.state.error) return this.props.children
    return (
      <Result
        status="error"
        title="页面出现错误"
        subTitle={this.state.error.message}
        extra={
          <Button type="primary" onClick={() => this.setState({})}>
            重新加载
          </Button>
        }
      />
    )
  }
}
