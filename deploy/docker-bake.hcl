# docker buildx bake --file deploy/docker-bake.hcl local
# VERSION=0.1.0 IMAGE=registry.example/code-graph docker buildx bake --file deploy/docker-bake.hcl --push

# Name of the image, with its registry.
variable "IMAGE" {
  default = "code-graph"
}

# Version in the npm registry. If empty, the packages in deploy/packages are installed.
variable "VERSION" {
  default = ""
}

# Commit of the release.
variable "REVISION" {
  default = ""
}

# Address of the repository.
variable "SOURCE" {
  default = ""
}

group "default" {
  targets = ["release"]
}

target "image" {
  # Paths start at the folder in which the command runs: the root of the repository.
  context    = "deploy"
  dockerfile = "Containerfile"
  args = {
    VERSION = VERSION
  }
}

# Both platforms, with a bill of materials (SPDX) and the provenance (SLSA) as attestations of the image.
target "release" {
  inherits  = ["image"]
  platforms = ["linux/amd64", "linux/arm64"]
  tags      = ["${IMAGE}:${VERSION}"]
  labels = {
    "org.opencontainers.image.version"  = VERSION
    "org.opencontainers.image.revision" = REVISION
    "org.opencontainers.image.source"   = SOURCE
  }
  attest = ["type=sbom", "type=provenance,mode=max"]
}

# The platform of this machine, from the packages in deploy/packages.
target "local" {
  inherits = ["image"]
  tags     = ["code-graph:local"]
  output   = ["type=docker"]
}
