{{/* The pod of a host or of a worker. Parameters: root, command, selectorLabels, resources. */}}
{{- define "code-graph.podSpec" -}}
{{- $root := .root -}}
{{- $git := $root.Values.workspace.git -}}
{{- with $root.Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with $root.Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
terminationGracePeriodSeconds: {{ $root.Values.terminationGracePeriodSeconds }}
securityContext: {{- include "code-graph.podSecurityContext" $root | nindent 2 }}
{{- if $git.url }}
initContainers:
  - name: clone
    image: {{ include "code-graph.image" $root }}
    imagePullPolicy: {{ $root.Values.image.pullPolicy }}
    command: [/bin/sh, -euc]
    args:
      - |
        git init --quiet .
        {{- if $git.credentialsSecret }}
        git config credential.helper 'store --file=/run/secrets/git/credentials'
        {{- end }}
        git fetch --quiet --force "$GIT_URL" "$GIT_REF"
        git checkout --quiet --force --detach FETCH_HEAD
    env:
      - { name: GIT_URL, value: {{ $git.url | quote }} }
      - { name: GIT_REF, value: {{ $git.ref | quote }} }
      - { name: GIT_TERMINAL_PROMPT, value: '0' }
    securityContext: {{- include "code-graph.securityContext" $root | nindent 6 }}
    resources:
      requests: { cpu: 100m, memory: 256Mi }
      limits: { memory: 2Gi }
    volumeMounts:
      - { name: workspace, mountPath: /workspace }
      - { name: tmp, mountPath: /tmp }
      {{- if $git.credentialsSecret }}
      - { name: git, mountPath: /run/secrets/git, readOnly: true }
      {{- end }}
{{- end }}
containers:
  - name: {{ if eq .command "serve" }}host{{ else }}worker{{ end }}
    image: {{ include "code-graph.image" $root }}
    imagePullPolicy: {{ $root.Values.image.pullPolicy }}
    args: [{{ .command }}]
    env:
      - { name: CODE_GRAPH_STORE_URL_FILE, value: /run/secrets/store/url }
      {{- if $root.Values.store.objects.url }}
      - { name: CODE_GRAPH_STORE_OBJECTS_URL, value: {{ $root.Values.store.objects.url | quote }} }
      - { name: AWS_REGION, value: {{ $root.Values.store.objects.region | quote }} }
      {{- with $root.Values.store.objects.endpoint }}
      - { name: AWS_ENDPOINT_URL_S3, value: {{ . | quote }} }
      {{- end }}
      {{- end }}
    {{- with $root.Values.store.objects.existingSecret }}
    envFrom:
      - secretRef: { name: {{ . | quote }} }
    {{- end }}
    {{- if eq .command "serve" }}
    ports:
      - { name: http, containerPort: 5050 }
    # The host answers to its own names and to those of its configuration, and not to the address of its pod.
    startupProbe:
      httpGet: &health
        path: /api/health
        port: http
        httpHeaders: [{ name: Host, value: localhost }]
      periodSeconds: 2
      failureThreshold: 90
    livenessProbe:
      httpGet: *health
      periodSeconds: 10
      timeoutSeconds: 5
      failureThreshold: 6
    readinessProbe:
      httpGet:
        path: /api/ready
        port: http
        httpHeaders: [{ name: Host, value: localhost }]
      periodSeconds: 5
      timeoutSeconds: 5
      failureThreshold: 2
    lifecycle:
      preStop:
        # Until no proxy sends requests to this pod any more.
        exec: { command: [sleep, '5'] }
    {{- end }}
    securityContext: {{- include "code-graph.securityContext" $root | nindent 6 }}
    resources: {{- toYaml .resources | nindent 6 }}
    volumeMounts:
      - { name: workspace, mountPath: /workspace, readOnly: true }
      - { name: configuration, mountPath: /etc/code-graph, readOnly: true }
      - { name: store, mountPath: /run/secrets/store, readOnly: true }
      - { name: data, mountPath: /var/lib/code-graph }
      - { name: cache, mountPath: /var/cache/code-graph }
      - { name: tmp, mountPath: /tmp }
volumes:
  - name: workspace
    {{- if $root.Values.workspace.existingClaim }}
    persistentVolumeClaim: { claimName: {{ $root.Values.workspace.existingClaim | quote }}, readOnly: true }
    {{- else }}
    emptyDir: { sizeLimit: {{ $root.Values.volumes.workspace }} }
    {{- end }}
  - name: configuration
    configMap: { name: {{ include "code-graph.fullname" $root }} }
  - name: store
    secret: { secretName: {{ $root.Values.store.existingSecret | quote }}, defaultMode: 0440 }
  {{- if and $git.url $git.credentialsSecret }}
  - name: git
    secret: { secretName: {{ $git.credentialsSecret | quote }}, defaultMode: 0440 }
  {{- end }}
  - name: data
    emptyDir: { sizeLimit: {{ $root.Values.volumes.data }} }
  - name: cache
    emptyDir: { sizeLimit: {{ $root.Values.volumes.cache }} }
  - name: tmp
    emptyDir: { sizeLimit: {{ $root.Values.volumes.tmp }} }
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include .selectorLabels $root | nindent 8 }}
{{- with $root.Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}
